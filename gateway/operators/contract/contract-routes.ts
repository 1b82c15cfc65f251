import { Router } from 'express';
import { type JsonObject, openApiDocument } from '../../../shared/openapi.schema.ts';
import type { StudioKind } from '../studio/entries/kind.ts';
import { studioPaths, studioSecurity } from '../studio/studio-openapi.ts';
import { contractPage, contractStyle } from './contract-page.ts';
import { objectIn } from './json-parts.ts';

/**
 * The contract of the gateway for its integrators: as OpenAPI, with the calls of the studio, and as a page of the
 * catalogue.
 */
export function contractRouter(studioKinds: readonly StudioKind[]): Router {
  const router = Router();
  // made by the first request and kept: both cost more than a request should
  let made: { readonly json: string; readonly html: string } | undefined;
  const contract = () => {
    if (made) return made;
    const document = openApiDocument();
    made = { json: JSON.stringify(withStudio(document, studioKinds), null, 1), html: contractPage(document) };
    return made;
  };
  router.get('/openapi.json', (_req, res) => void res.type('json').send(contract().json));
  router.get('/docs', (_req, res) => void res.type('html').send(contract().html));
  router.get('/docs/style.css', (_req, res) => void res.type('css').send(contractStyle));
  return router;
}

function withStudio(document: JsonObject, kinds: readonly StudioKind[]): JsonObject {
  if (kinds.length === 0) return document;
  const components = objectIn(document.components);
  const securitySchemes = { ...objectIn(components.securitySchemes), ...studioSecurity };
  return {
    ...document,
    paths: { ...objectIn(document.paths), ...studioPaths(kinds) },
    components: { ...components, securitySchemes },
  };
}
