/** Of a thumbnail: twice its 96 by 68 pixels in lists, and the bytes that it may have. */
export const thumbnailSize = { width: 192, height: 136, most: 8 * 1024 } as const;
