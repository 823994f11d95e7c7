/// <reference types="vite/client" />

declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}

/** The typeface, cut down by the build. */
declare module '@face/*?url' {
  const url: string
  export default url
}
