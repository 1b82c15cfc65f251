# One image for both programs: the edge (default) and the reference gateway (`node gateway/main.ts`).
# The classic builder can build it, too; where containers have no network of their own: docker build --network host .
ARG NODE_IMAGE=node:24-bookworm-slim
# the image that runs now: the browser's files of its last builds stay, because open tabs still ask for them
ARG PREVIOUS_IMAGE=node:24-bookworm-slim

FROM ${PREVIOUS_IMAGE} AS previous
USER root
# by Node, because images of this file have no shell
RUN ["node", "-e", "fs.mkdirSync('/app/dist/client', { recursive: true })"]

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
COPY studio studio
COPY --from=previous /app/dist/client dist/client
# stands in the browser's files and protects nothing; the gateway has to know the same one
ARG PAYLOAD_SECRET=zhizhan-demo-payload-secret
RUN node scripts/build.mjs

FROM ${NODE_IMAGE} AS dependencies
ARG NPM_REGISTRY=https://registry.npmjs.org/
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# without what only debuggers and compilers read: a fifth of it
RUN npm ci --omit=dev --ignore-scripts --loglevel=error --registry="$NPM_REGISTRY" \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
RUN npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx > sbom.cdx.json

# Node, the libraries that it is linked to, and what they read: no shell, no package manager, no other program.
FROM ${NODE_IMAGE} AS runtime
RUN mkdir /runtime \
  && cp --dereference --parents /usr/local/bin/node $(ldd /usr/local/bin/node | grep --only-matching '/[^ ]*') /runtime \
  && cp --dereference --parents /etc/passwd /etc/group /etc/nsswitch.conf /etc/os-release /runtime \
  && mkdir --mode=1777 /runtime/tmp

FROM scratch
COPY --from=runtime /runtime /
ENV PATH=/usr/local/bin
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
RUN ["node", "-e", "fs.mkdirSync('.data'); fs.chownSync('.data', 1000, 1000)"]
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
# last, because it differs from commit to commit
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="zhizhan" org.opencontainers.image.licenses="MIT" org.opencontainers.image.revision="$COMMIT"
# as process 1 it would not reap what others leave behind: run it with an init (`docker run --init`, `init: true`)
CMD ["node", "server/main.ts"]
