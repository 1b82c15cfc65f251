/** The built application on bare node:http, without the compression and the request log of react-router-serve. */
import { createServer } from 'node:http';
import { createRequestListener } from '@react-router/node';
import * as build from './build/server/index.js';

const server = createServer(createRequestListener({ build, mode: 'production' }));
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${server.address().port}`);
});
