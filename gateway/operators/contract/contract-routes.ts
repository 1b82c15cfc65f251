import { Router } from 'express';
import { openApiDocument } from '../../../shared/openapi.schema.ts';
import { contractPage, contractStyle } from './contract-page.ts';

/** The contract of the gateway for its integrators: as OpenAPI, and as a page made of the same document. */
export function contractRouter(): Router {
  const router = Router();
  // made by the first request and kept: both cost more than a request should
  let made: { readonly json: string; readonly html: string } | undefined;
  const contract = () => {
    if (made) return made;
    const document = openApiDocument();
    made = { json: JSON.stringify(document, null, 1), html: contractPage(document) };
    return made;
  };
  router.get('/openapi.json', (_req, res) => void res.type('json').send(contract().json));
  router.get('/docs', (_req, res) => void res.type('html').send(contract().html));
  router.get('/docs/style.css', (_req, res) => void res.type('css').send(contractStyle));
  return router;
}
