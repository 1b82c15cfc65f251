/**
 * Another program on the server's core that never rests: with n of them the server has the n + 1st part of the core.
 */
console.log('ready http://nobody');
for (;;);
