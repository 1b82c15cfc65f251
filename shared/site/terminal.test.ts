import { expect, test } from 'vitest';
import { hostAppOf, terminalOf } from './terminal.ts';

const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/150.0 Safari/537.36`, 3],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${gecko} Version/18.0 Safari/605.1.15`, 3],
  [`Mozilla/5.0 (X11; Linux x86_64) ${gecko} Chrome/150.0 Safari/537.36`, 3],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${gecko} MicroMessenger/8.0`, 1],
  [`Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) ${gecko} Safari/604.1`, 1],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${gecko} Chrome/150.0 Mobile Safari/537.36`, 2],
  ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) like iPhone', 4],
  [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${gecko} ArkWeb/4.1 Mobile`, 4],
  ['', 4],
])('%s is terminal %i', (userAgent, terminal) => {
  expect(terminalOf(userAgent)).toBe(terminal);
});

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${gecko} MicroMessenger/8.0.49 NetType/WIFI`, 'wechat'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/122.0 wxwork/4.1.30 MicroMessenger/7.0.1`, 'wechat'],
  [`Mozilla/5.0 (Linux; Android 13) ${gecko} Mobile Safari/537.36 Lark/7.5.7 ChannelName/Feishu`, 'feishu'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/124.0 Safari/537.36 Lark/7.18.5`, 'feishu'],
  [`Mozilla/5.0 (Macintosh) ${gecko} Feishu/5.2`, 'feishu'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${gecko} Chrome/150.0 Mobile Safari/537.36`, 'none'],
  ['Skylark/1.0', 'none'],
  ['', 'none'],
])('%s is shown by %s', (userAgent, app) => {
  expect(hostAppOf(userAgent)).toBe(app);
});
