# One image for both programs: the edge (default) and the reference gateway (`node gateway/main.ts`).
# The classic builder can build it, too; where containers have no network of their own: docker build --network host .
ARG NODE_IMAGE=node:24-bookworm-slim
# the image that runs now: the browser's files of its last builds stay, because open tabs still ask for them
ARG PREVIOUS_IMAGE=node:24-bookworm-slim

FROM ${PREVIOUS_IMAGE} AS previous
USER root
RUN mkdir -p /app/dist/client

# Everything that bundling needs. Install scripts stay off: the only one of use fetches the Node that is here already.
FROM ${NODE_IMAGE} AS build
ARG NPM_REGISTRY=https://registry.npmjs.org/
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --loglevel=error --registry="$NPM_REGISTRY"
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY shared shared
COPY client client
COPY --from=previous /app/dist/client dist/client
# stands in the browser's files and protects nothing; the gateway has to know the same one
ARG PAYLOAD_SECRET=zhizhan-demo-payload-secret
RUN node scripts/build.mjs

FROM ${NODE_IMAGE} AS dependencies
ARG NPM_REGISTRY=https://registry.npmjs.org/
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --loglevel=error --registry="$NPM_REGISTRY"
RUN npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx > sbom.cdx.json

FROM ${NODE_IMAGE}
# nothing is installed in a running container
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn*
# nobody gets the demo's accounts and visible codes by forgetting a variable
ENV NODE_ENV=production DEMO=off
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/sbom.cdx.json ./
COPY package.json ./
COPY scripts/healthcheck.mjs scripts/make-secrets.mjs scripts/purge.mjs scripts/
COPY shared shared
COPY server server
COPY gateway gateway
COPY --from=build /app/dist dist
# the one folder that is written to, by the gateway
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
# last, because it differs from commit to commit
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="zhizhan" org.opencontainers.image.licenses="MIT" org.opencontainers.image.revision="$COMMIT"
# as process 1 it would not reap what others leave behind: run it with an init (`docker run --init`, `init: true`)
CMD ["node", "server/main.ts"]
