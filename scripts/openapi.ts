// Writes docs/openapi.json: npm run openapi
import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../shared/openapi.schema.ts';
import { inProject } from './lib/project.mjs';

writeFileSync(inProject('docs/openapi.json'), `${JSON.stringify(openApiDocument(), null, 1)}\n`);
