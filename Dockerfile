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
# binutils strips Node of its symbols.
RUN apt-get update && apt-get install --yes --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
RUN npm ci --no-audit --no-fund
COPY . .
# A volume that is mounted on /data for the first time takes over what the image has there.
RUN npm run release:agent -- "linux-$(node -p process.arch)" && npm run release:server && mv release/marsad-*/ /opt/marsad && \
  mkdir -p /seed/blackbox /seed/objects && cp deploy/blackbox/blackbox.yml /seed/blackbox/

# For backups: pg_dump must be as new as the PostgreSQL of compose.yaml. Of Debian only what the programs need: the shell of the
# command, Perl for the password of blackbox_exporter, the PostgreSQL client, the libraries that they, Node and its modules load, and
# the public certificate authorities.
FROM debian:trixie-slim AS base
COPY --from=build /opt/marsad /opt/marsad
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates postgresql-client-17
RUN programs="/usr/bin/dash /usr/bin/dirname /usr/bin/readlink /usr/bin/cp /usr/bin/perl $(ls /usr/lib/postgresql/17/bin/pg_dump /usr/lib/postgresql/17/bin/pg_restore /usr/lib/postgresql/17/bin/psql)" && \
  mkdir -p /image/usr/bin /image/usr/local/bin /image/tmp && chmod 1777 /image/tmp && \
  ln -s usr/bin /image/bin && ln -s usr/lib /image/lib && ln -s usr/lib64 /image/lib64 && \
  cp --parents --dereference $programs /etc/ssl/certs/ca-certificates.crt /etc/passwd /etc/group /etc/nsswitch.conf \
    $(ldd $programs /opt/marsad/bin/node $(find /opt/marsad/node_modules -name '*.node') | grep -o '/[^ )]*\.so[^ ]*' | sort -u | xargs realpath --no-symlinks | sed 's|^/lib|/usr/lib|' | sort -u) \
    $(ls /usr/lib/*-linux-gnu/libnss_dns.so.2 /usr/lib/*-linux-gnu/libnss_files.so.2 2>/dev/null) /image/ && \
  ln -s dash /image/usr/bin/sh && \
  for tool in pg_dump pg_restore psql; do ln -s ../lib/postgresql/17/bin/$tool /image/usr/bin/$tool; done

FROM scratch
COPY --from=base /image/ /
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
