# The server of Marsad with its web app and its agent, for any of its three roles. Built from the same steps as a release:
#   docker build --tag marsad .
FROM node:24-trixie-slim AS build
WORKDIR /marsad
ENV NPM_CONFIG_UPDATE_NOTIFIER=false
# What changes seldom first: a change of the sources then finds the dependencies as they were.
COPY package.json package-lock.json .npmrc ./
COPY apps/agent/package.json apps/agent/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY tools tools
COPY e2e/package.json e2e/
RUN npm ci --no-audit --no-fund
COPY . .
# A volume that is mounted on /data for the first time takes over what the image has there.
RUN npm run release:agent -- "linux-$(node -p process.arch)" && npm run release:server && mv release/marsad-*/ /opt/marsad && \
  mkdir -p /seed/blackbox /seed/objects && cp deploy/blackbox/blackbox.yml /seed/blackbox/

FROM debian:trixie-slim
# For backups: pg_dump must be as new as the PostgreSQL of compose.yaml.
RUN apt-get update && \
  apt-get install --yes --no-install-recommends ca-certificates postgresql-client-17 && \
  rm -rf /var/lib/apt/lists/*
COPY --from=build /opt/marsad /opt/marsad
COPY --from=build --chown=65532:65532 --chmod=700 /seed /data
# Nothing is written but where a volume is mounted, so the root file system can be read-only.
WORKDIR /data
USER 65532:65532
ENV MARSAD_HOST=0.0.0.0
EXPOSE 8080
# Without a space: Podman 4 cuts arguments at them. A slow machine is given two minutes to start.
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s \
  CMD ["/opt/marsad/bin/node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ok})=>process.exit(ok?0:1))"]
ENTRYPOINT ["/opt/marsad/bin/marsad"]
CMD ["start"]
