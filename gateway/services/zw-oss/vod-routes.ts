import type { vodSchemas } from '../../../shared/catalogue/vod.schema.ts';
import { bareTitle } from '../../content/document.ts';
import { durationOf } from '../../files/make/make-file.ts';
import { fileNameOf } from '../../files/resource-files.ts';
import { factsOf } from '../../files/resource-page.ts';
import { playSeconds } from '../../files/signed-files.ts';
import { Refusal, unknownThing } from '../../http/refusal.ts';
import type { HandlersOf, ServiceTools } from '../handler.ts';
import { rowId } from '../row-id.ts';

const playable = new Set(['mp4', 'mp3', 'wav']);

export const vodHandlers = ({
  db,
  resourceFiles,
  signedFiles,
}: Pick<ServiceTools, 'db' | 'resourceFiles' | 'signedFiles'>): HandlersOf<typeof vodSchemas> => {
  const mediaOf = async (id: string) => {
    const facts = await factsOf(db, rowId(id));
    if (!facts || !playable.has(facts.fileType)) throw unknownThing('音视频');
    return facts;
  };
  return {
    'vod.getPlayAuth': async ({ id }) => {
      const facts = await mediaOf(id);
      return { playAuth: await signedFiles.playAuth(facts.id), expireSeconds: playSeconds };
    },
    'vod.getPlayInfo': async ({ id, playAuth }) => {
      const facts = await mediaOf(id);
      if (!(await signedFiles.isPlayAuth(playAuth, facts.id))) throw new Refusal(403, '播放凭证已失效，请重新播放');
      const file = await resourceFiles.ofResource(facts.id);
      if (!file) throw unknownThing('音视频');
      const name = fileNameOf(facts.resourceName, facts.fileType);
      return {
        title: bareTitle(facts.resourceName),
        coverUrl: '',
        durationSeconds: durationOf(facts),
        list: [
          {
            playUrl: await signedFiles.addressOf({ use: 'play', path: file.path, name }),
            format: facts.fileType,
            definition: facts.fileType === 'mp4' ? '标清' : '原声',
            size: file.size,
          },
        ],
      };
    },
  };
};
