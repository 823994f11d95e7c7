/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

/** The typeface, cut down by the build. */
declare module '@face/*?url' {
  const url: string
  export default url
}
