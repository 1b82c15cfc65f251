import { endpointsOf } from '../../contract/endpoint.ts';
import type { favouriteSchemas } from './favourite.schema.ts';

const favourite = endpointsOf<typeof favouriteSchemas>();

/** Keeps a favourite or lets go of it; doing either twice changes nothing. */
export const doSaveCollect = favourite({
  name: 'collect.doSave',
  method: 'POST',
  path: '/zw-zzw/api/v1/collect/doSave',
  token: 'required',
  reads: false,
  quiet: true,
});
export const hasCollect = favourite({
  name: 'collect.hasCollect',
  method: 'POST',
  path: '/zw-zzw/api/v1/collect/hasCollect',
  token: 'required',
  reads: true,
  silent: true,
});
/** The person's favourites, newest first. */
export const myCollect = favourite({
  name: 'collect.myCollect',
  method: 'POST',
  path: '/zw-zzw/api/v1/collect/myCollect',
  token: 'required',
  reads: true,
  extension: true,
});

const base = '/zw-zzw/api/v1/collect';
const ownFolders = { method: 'POST', token: 'required', reads: false, extension: true } as const;

/** The person's folders with how much is in them. */
export const favouriteFolders = favourite({
  name: 'collect.folders',
  method: 'GET',
  path: `${base}/folders`,
  token: 'required',
  reads: true,
  extension: true,
});
/** Makes a folder or renames one. */
export const saveFavouriteFolder = favourite({ ...ownFolders, name: 'collect.saveFolder', path: `${base}/saveFolder` });
/** What is in the folder comes into the default one. */
export const deleteFavouriteFolder = favourite({
  ...ownFolders,
  name: 'collect.deleteFolder',
  path: `${base}/deleteFolder`,
});
/** Favourites that the person does not keep any more are passed over. */
export const moveFavourites = favourite({ ...ownFolders, name: 'collect.moveToFolder', path: `${base}/moveToFolder` });
