# syntax=docker/dockerfile:1
# One process of Cardwright on a MongoDB of your own: see compose.yaml and docs/container.md.

FROM node:24-alpine AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The build runs on the Node of the image, where `npm run build` would look for the package's own.
RUN node packaging/build.ts && sh packaging/image.sh /image

FROM node:24-alpine
WORKDIR /app
# Root's, so that the process cannot change them.
COPY --from=build /image ./
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
EXPOSE 8080
# Says that the process turns; /readyz is for balancers.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1: SIGTERM reaches it, and it drains.
STOPSIGNAL SIGTERM
# Less memory for what lives briefly: docs/operations.md.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=15", "--no-allocation-site-pretenuring", "dist/main.js"]
