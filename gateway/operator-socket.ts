import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { OperatorError } from '../shared/contract/errors.ts';
import {
  type CommandResult,
  type CommandTools,
  type OperatorCommand,
  operatorCommand,
  runCommand,
} from './operator-commands.ts';

/** Longer addresses are cut by the system. */
const longestAddress = 100;
const addressIn = (dataDir: string) => resolve(join(dataDir, 'operator.sock'));

/**
 * Takes operators' commands at a socket in the data directory: a running gateway holds its embedded database alone, so
 * a command cannot open it. Only the user that runs the gateway can reach the socket.
 */
export async function listenForCommands(tools: CommandTools, dataDir: string, log: Logger): Promise<() => void> {
  const address = addressIn(dataDir);
  if (address.length > longestAddress) {
    log.warn({ event: 'operator.no-socket', address });
    return () => {};
  }
  rmSync(address, { force: true });
  const server = createServer(async (req, res) => {
    try {
      const command = operatorCommand.parse(JSON.parse(await text(req)));
      res.end(JSON.stringify(await runCommand(tools, command)));
    } catch (error) {
      res.writeHead(400).end(error instanceof Error ? error.message : String(error));
    }
  });
  try {
    server.listen(address);
    await once(server, 'listening');
    chmodSync(address, 0o600);
  } catch (err) {
    // some mounted folders hold no sockets; the site serves without
    log.warn({ event: 'operator.no-socket', address, err });
  }
  return () => server.close();
}

/**
 * Gives a command to the gateway that runs on this data directory; undefined where none does.
 *
 * @throws OperatorError with what the gateway says against it.
 */
export async function sendCommand(dataDir: string, command: OperatorCommand): Promise<CommandResult | undefined> {
  const call = request({ socketPath: addressIn(dataDir), method: 'POST', path: '/', agent: false });
  const answer = new Promise<CommandResult>((done, fail) => {
    call.on('error', fail);
    call.on('response', async (response) => {
      const said = await text(response);
      if (response.statusCode === 200) done(JSON.parse(said));
      else fail(new OperatorError(said));
    });
  });
  call.end(JSON.stringify(command));
  return answer.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return undefined;
    throw error;
  });
}
