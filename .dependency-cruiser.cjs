/** Who may import whom (docs/architecture.md). Every message says what to do instead. */
const tests = '\\.test\\.tsx?$';

const layer = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/** The domains, one word each on every side (docs/architecture.md): each imports only those before it. */
const domains = ['platform', 'people', 'operators', 'library', 'questions', 'shop', 'contributions', 'ai'];
/** Rooms of shared: how a call is described, the domains, and the site that is made of them. */
const sharedRooms = ['contract', ...domains, 'site'];
/** Features of the client by the same words; lists of questions and resources put the others together. */
const featureRooms = ['people', 'contributions', 'questions', 'library', 'shop', 'site'];

const inOrder = (room, rooms, comment) =>
  rooms
    .slice(0, -1)
    .map((folder, i) =>
      layer(
        `${room.replaceAll('/', '-')}-${folder}-imports-earlier-rooms`,
        `^${room}/${folder}/(?!.*\\.test\\.tsx?$)`,
        `^${room}/(${rooms.slice(i + 1).join('|')})/`,
        comment,
      ),
    );

const listed = (room, rooms) =>
  layer(
    `${room.replaceAll('/', '-')}-rooms-are-listed`,
    `^${room}/`,
    `^${room}/(?!(${rooms.join('|')})/)[^/]+/`,
    `A new room of ${room}: add it to its list in .dependency-cruiser.cjs, after those that it imports.`,
  );

module.exports = {
  forbidden: [
    layer(
      'shared-imports-nobody',
      '^shared/',
      '^(server|client|gateway|scripts|tests|e2e|lab)/',
      'shared is what all sides agree on: move the imported part into shared, or this code out of it.',
    ),
    layer(
      'server-stands-alone',
      '^server/',
      '^(client|gateway)/',
      'The edge knows the client through shared/site/render.ts and the gateway through HTTP: put the common part into shared.',
    ),
    layer(
      'client-stands-alone',
      '^client/',
      '^(server|gateway)/',
      'The client calls /api through the catalogue: put the common part into shared.',
    ),
    layer(
      'studio-stands-alone',
      '^studio/',
      '^(server|gateway|client)/',
      'The studio calls /studio/api and is a bundle of its own: put the common part into shared.',
    ),
    layer(
      'nobody-imports-the-studio',
      '^(shared|server|client|gateway)/',
      '^studio/',
      'The gateway serves the studio as files: put the common part into shared.',
    ),
    layer(
      'gateway-stands-alone',
      '^gateway/',
      '^(server|client)/',
      'The gateway could be replaced by the owner’s own: put the common part into shared.',
    ),
    ...inOrder(
      'gateway',
      domains,
      'A domain of the gateway imports only those before it in `domains` (.dependency-cruiser.cjs): move the common ' +
        'part into the earlier one, pass it in through the tools of all-handlers.ts, or move this code.',
    ),
    ...inOrder(
      'shared',
      sharedRooms,
      'A room of shared imports only those before it in `sharedRooms` (.dependency-cruiser.cjs): move the rule into ' +
        'the earlier room, or say in it which fields it reads.',
    ),
    listed('gateway', [...domains, 'demo']),
    listed('shared', sharedRooms),
    layer(
      'gateway-folders-do-not-import-the-start',
      '^gateway/[^/]+/',
      '^gateway/(main|seed|app|all-handlers|all-desk-kinds|all-studio-kinds)\\.ts$',
      'The start puts the folders together: pass what is needed in as a parameter.',
    ),
    layer(
      'gateway-works-without-the-demo',
      '^gateway/(?!demo/|main\\.ts$|seed\\.ts$)',
      '^gateway/demo/',
      'Only main.ts and seed.ts import the demo: declare what is needed as an interface, like GatewayFiles, and pass ' +
        'the implementation in from main.ts.',
    ),
    layer(
      'drizzle-comes-from-one-module',
      '^gateway/(?!platform/db/drizzle\\.ts$)',
      '^node_modules/drizzle-orm/(index|pg-core/index)\\.',
      'Import from gateway/platform/db/drizzle.ts, which says why.',
    ),
    layer(
      'product-does-not-import-tests',
      '^(shared|server|client|studio|gateway)/(?!vite\\.config\\.ts$)(?!.*\\.test\\.tsx?$)(?!.*/testing/)',
      '^(tests|e2e|lab|scripts)/',
      'Tests reach in through the factories of the product, never the other way round.',
    ),
    {
      name: 'server-imports-no-tsx',
      severity: 'error',
      comment:
        'Node strips types and cannot run .tsx: components reach the server as the Renderer of shared/site/render.ts.',
      from: { path: '^(server|gateway|shared)/' },
      to: { path: '\\.tsx$' },
    },
    layer(
      'http-below-pages',
      '^server/http/',
      '^server/pages/',
      'pages imports http, never the other way round: declare what http asks for there, and hand it in from edge.ts.',
    ),
    layer(
      'shared-rooms-below-the-catalogue',
      '^shared/[^/]+/',
      '^shared/[^/]+.ts$',
      'The catalogue is put together of all rooms: import the call from its room.',
    ),
    layer(
      'ui-below-features',
      '^client/(ui|theme|lib)/',
      '^client/(app|features|pages)/',
      'Layers go app -> pages -> features -> ui -> lib: pass the upper part in as a prop or a context.',
    ),
    layer(
      'pages-below-the-app',
      '^client/(pages|features|ui|lib|theme)/',
      '^client/app/',
      'The app puts the pages together: pass in what a page needs as a context of lib.',
    ),
    layer('lib-below-ui', '^client/lib/', '^client/ui/', 'lib has no components: pass them in, or move this up to ui.'),
    layer(
      'lib-without-markup',
      '^client/lib/',
      '(\\.tsx$|^client/theme/|^node_modules/react-dom/|^node_modules/@mantine/)',
      'lib prints nothing: move what does up to ui.',
    ),
    layer(
      'features-below-pages',
      '^client/features/',
      '^client/pages/',
      'A feature does not know its pages: take what it needs as a prop, or ask the PageDirectory context.',
    ),
    ...inOrder(
      'client/features',
      featureRooms,
      'Features of one word may use each other and those of the words before it in `featureRooms`: the page puts ' +
        'them together, or the common part moves to ui or lib.',
    ),
    listed('client/features', featureRooms),
    {
      name: 'zod-only-in-schemas',
      severity: 'error',
      comment: 'Schemas live in *.schema.ts (types may be imported anywhere): move the schema there.',
      from: { path: '^(shared|client)/', pathNot: ['\\.schema\\.ts$', tests] },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      // with the rule above, nothing that the browser loads reaches zod
      name: 'no-schemas-in-the-browser',
      severity: 'error',
      comment: 'zod stays out of the bundle: import the endpoint’s facts and types (`import type`), not its schemas.',
      from: { path: '^(client|studio|shared)/', pathNot: ['\\.schema\\.ts$', tests] },
      to: { path: '\\.schema\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two modules that need each other are one module, or both need a third: move the common part out.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      comment: 'The imported file or package is not there: correct the path, or add the package.',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'product-needs-dependencies',
      severity: 'error',
      comment: 'The production image has dependencies only: move the package out of devDependencies.',
      from: { path: '^(server|gateway|shared)/', pathNot: [tests, '/testing/'] },
      // Vite is loaded by `npm run dev` alone
      to: {
        path: '^node_modules/',
        pathNot: '^node_modules/vite/',
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    // the built-in TypeScript parser does not know version 7 and silently reads nothing
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^(tests|e2e|lab|scripts)/'] },
    // nobody imports a test; and their `using` declarations are news to the parser
    exclude: { path: tests },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
