import type { RouteName } from '../../shared/routes/table.ts';

/** The tag of every stored page of a route. */
export const routeTag = (route: RouteName) => `page:${route}`;

/** The tag of every stored page that a build of the client rendered. */
export const buildTag = (build: string) => `build:${build}`;
