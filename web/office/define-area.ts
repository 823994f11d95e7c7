/** A screen of an area: its address below the area's, and its source in the area's folder. */
type Screen = { path: string; file: string }

type Parameters<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string | number, ...Parameters<Rest>]
  : Path extends `${string}:${string}`
    ? [string | number]
    : []

type Paths<Screens extends Record<string, Screen>> = {
  [Name in keyof Screens]: (...values: Parameters<Screens[Name]['path']>) => string
}

/**
 * An area of the office: one line a screen, from which its route and its address follow. Its landing page has the
 * empty path. The menu lists screens in `shared/office-areas.ts`, each with the permission that opens it.
 */
export function defineArea<const Screens extends Record<string, Screen>>(id: string, screens: Screens) {
  const all = Object.entries(screens)
  return {
    id,
    routes: all.map(([, { path, file }]) => ({
      path: path === '' ? id : `${id}/${path}`,
      file: file.startsWith('../') ? `../office/${file.slice(3)}` : `../office/${id}/${file}`,
    })),
    paths: Object.fromEntries(
      all.map(([name, { path }]) => [name, (...values: (string | number)[]) => filled(id, path, values)]),
    ) as unknown as Paths<Screens>,
  }
}

function filled(id: string, path: string, values: readonly (string | number)[]): string {
  let next = 0
  const rest = path.replace(/:\w+/g, () => encodeURIComponent(values[next++] ?? ''))
  return rest === '' ? `/${id}` : `/${id}/${rest}`
}
