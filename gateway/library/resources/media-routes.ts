import type { mediaSchemas } from '../../../shared/library/calls/media.schema.ts';
import { loadResourceColumns } from '../../platform/files/resource-facts.ts';
import { fileNameOf } from '../../platform/files/resource-files.ts';
import { playSeconds } from '../../platform/files/signed-files.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { isShutTo, playRefusalOf } from '../downloads/reading-rights.ts';
import { bareTitle } from './bare-title.ts';
import type { ResourceTools } from './resource-tools.ts';

/** Refused leave to play carries the sentence of its reason. */
const noLeaveCode = 4032;
const playable = new Set(['mp4', 'mp3', 'wav']);

export const mediaHandlers = ({
  db,
  clock,
  resourceContent,
  resourceFiles,
  signedFiles,
}: Omit<ResourceTools, 'log'>): HandlersOf<typeof mediaSchemas> => {
  const mediaOf = async (id: string) => {
    const facts = await loadResourceColumns(db, rowId(id));
    if (!facts || !playable.has(facts.fileType)) throw notFound('音视频');
    return facts;
  };
  return {
    'vod.getPlayAuth': async ({ id }, { userId }) => {
      const facts = await mediaOf(id);
      if (await isShutTo(db, facts.id, userId)) throw notFound('音视频');
      const refused = await playRefusalOf(db, facts.id, { userId, now: new Date(clock.now()) });
      if (refused !== undefined) throw refusal(noLeaveCode, refused);
      return { playAuth: await signedFiles.playAuth(facts.id), expireSeconds: playSeconds };
    },
    'vod.getPlayInfo': async ({ id, playAuth }) => {
      const facts = await mediaOf(id);
      if (!(await signedFiles.isPlayAuth(playAuth, facts.id))) throw refusal(403, '播放凭证已失效，请重新播放');
      const file = await resourceFiles.ofResource(facts.id);
      if (!file) throw notFound('音视频');
      const name = fileNameOf(facts.resourceName, facts.fileType);
      return {
        title: bareTitle(facts.resourceName),
        coverUrl: '',
        durationSeconds: resourceContent.durationSeconds(facts),
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
