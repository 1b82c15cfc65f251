import { readInThread } from '../../../gateway/questions/imports/read-in-thread.ts';

/** Reads the file that it is given as an import does, in a process of its own, and says what that took. */
const [path = ''] = process.argv.slice(2);
const megabytes = () => process.resourceUsage().maxRSS / 1024;
const startedAt = performance.now();
const read = await readInThread({ path, soffice: '' }, console);
const ms = performance.now() - startedAt;
if ('unreadable' in read) throw new Error(read.unreadable);
const questions = read.paper.sections.reduce((sum, section) => sum + section.questions.length, 0);
console.log(JSON.stringify({ ms, mb: megabytes(), questions }));
