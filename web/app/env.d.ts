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

/** Words are spoken in this language while `act` runs, and in whatever it waits for. */
declare module 'virtual:speak' {
  import type { Language } from '../../shared/languages.ts'
  export function speak<Result>(language: Language, act: () => Result): Result
}
