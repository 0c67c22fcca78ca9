# docker build -t bloom .
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run release && mv release/bloom-*/ /bloom

FROM node:24-bookworm-slim
# /data is all that it writes to: the rest may be read-only (docker run --read-only --tmpfs /tmp).
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /bloom /bloom
USER node
WORKDIR /data
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4380 DATA_DIR=/data
EXPOSE 4380
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# With `docker run --init` a stop reaches it from its first moment on, otherwise once Node is there. `docker exec CONTAINER
# node /bloom/bloom.mjs backup FILE` runs a command beside it.
ENTRYPOINT ["node", "/bloom/bloom.mjs"]
CMD ["start"]
