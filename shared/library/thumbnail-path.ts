import type { ResourceBrief } from './calls/briefs.schema.ts';

/** Path of the first page of a resource's file as a small picture, below the CDN base; undefined where it has none. */
export const thumbnailPath = ({ id, thumbnail }: Pick<ResourceBrief, 'id' | 'thumbnail'>): string | undefined =>
  thumbnail && `thumbs/${id}-${thumbnail}.webp`;
