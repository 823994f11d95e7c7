import { redirect } from 'react-router'

const name = 'done'

/**
 * Redirects a form sent without scripts to a page of its own address, where a reload sends nothing again.
 * With scripts the page stays and gets what is returned.
 * @param sign what `doneIn` finds in that address
 */
export function afterDone<Came>(request: Request, sign: string, came: Came): Came {
  // A navigation asks for a page, a script for data.
  if (!request.headers.get('accept')?.includes('text/html')) return came
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set(name, sign)
  throw redirect(`${pathname}?${searchParams}`, 303)
}

/** The sign of what was done before this page, if anything was. */
export const doneIn = (request: Request) => new URL(request.url).searchParams.get(name)
