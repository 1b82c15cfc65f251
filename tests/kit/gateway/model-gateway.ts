import type { ChatLimits } from '../../../gateway/ai/chat.ts';
import { type AskOptions, askAssistant, asks } from './ask-assistant.ts';
import { startGatewayApp } from './gateway-app.ts';
import { startModelServer } from './model-server.ts';
import { startResourceGateway } from './resource-gateway.ts';

export type ModelGateway = Awaited<ReturnType<typeof startModelGateway>>;

/** The demo behind two gateways: one without a model, and one that asks a model whose answers the test writes. */
export async function startModelGateway() {
  await using started = new AsyncDisposableStack();
  const local = started.use(await startResourceGateway());
  const model = started.use(await startModelServer());
  const { db, dataDir } = local;
  const withModel = started.use(
    await startGatewayApp({
      db,
      dataDir,
      ai: { baseUrl: model.url, apiKey: 'secret-key', model: 'test-model' },
      // on a busy machine a word takes its time
      chatLimits: { firstTokenMs: 30_000, totalMs: 60_000, heartbeatMs: 60_000 },
      logLevel: 'trace',
    }),
  );
  const kept = started.move();
  return {
    local,
    model,
    withModel,
    /** Asks the gateway with the model about mathematics of senior high school. */
    askModel: (content: string, options: AskOptions = {}) =>
      askAssistant(withModel.url, asks(content, { context: { studyPhaseCode: 300, subjectCode: 2 } }), options),
    /**
     * A gateway whose answers end after `totalMs`, whatever the model has said by then, or for want of a first sign.
     */
    startImpatient: (totalMs: number, limits: Partial<ChatLimits> = {}) =>
      startGatewayApp({
        db,
        dataDir,
        ai: { baseUrl: model.url, apiKey: '', model: '' },
        chatLimits: { firstTokenMs: 60_000, totalMs, heartbeatMs: 60_000, ...limits },
      }),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
