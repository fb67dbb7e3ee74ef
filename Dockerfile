# Built in one stage and run in another, as an account without rights. All data is in /data.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
# The image has Node.js itself: the copy of it among the packages only builds.
RUN npm run setup -- --lean && rm -rf node_modules/node node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Letters in drawings: previews of maps, and pictures of packages.
RUN apt-get update && apt-get install --yes --no-install-recommends fontconfig fonts-dejavu-core && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/api/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Node.js itself is PID 1, so that SIGTERM reaches it.
CMD ["node", "build/program/server.js"]
