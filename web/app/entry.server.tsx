import { renderToString } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import sheet from './styles/app.css?inline'
import { writtenFrame } from '../shell/written-frame.tsx'
import { assembledPage } from './ssr/assembled-page.ts'
import { withOwnRoutes } from './ssr/own-routes.ts'
import { pagePart, pageBytes } from './ssr/page-bytes.ts'
import { pageOf } from './page-context.ts'
import { RequestId } from './request-id.ts'
import { AreScriptsKnown } from './ssr/scripts/page-scripts.tsx'
import { StillData } from './ssr/static-page.tsx'
import { serialisedLoaderData, withoutData } from './ssr/loader-data.ts'
import { leanStyle } from './ssr/lean-style.ts'
import { usedStyle } from './ssr/used-style.ts'
import {
  keepWakingScripts,
  knownWakingScripts,
  takeWakingScripts,
  wakingScriptsKey,
} from './ssr/scripts/hydration-scripts.ts'

/** Data that loaders leave pending is given up after this time, in milliseconds. */
export const streamTimeout = 4_000

/** While developing all of it, so that a class added in the browser's tools works. */
const styleOf = import.meta.env.DEV ? () => pagePart(sheet) : usedStyle(leanStyle(sheet))

/** A page that is there as a whole. The body of a Response is a stream; to make one and to read it costs more than it seems. */
class WholePage extends Response {
  readonly #page: Buffer<ArrayBuffer>

  constructor(page: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.#page = page
  }

  override arrayBuffer() {
    return Promise.resolve(this.#page.buffer)
  }
}

/**
 * Renders a page whole before the first byte goes out: it may be kept, and the policy header names the
 * hash of each inline script. What the loaders told is read beforehand, so nothing is left to wait for, and
 * rendering to a string costs half of what rendering to a stream does.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const told = await serialisedLoaderData(routerContext.serverHandoffStream)
  const { requestId, settings, stillData } = pageOf({ context })
  const key = wakingScriptsKey(routerContext)
  const known = knownWakingScripts(key)
  const bare = withoutData(routerContext)
  const rendered = renderToString(
    <RequestId value={requestId}>
      <AreScriptsKnown value={known !== undefined}>
        <StillData value={stillData()}>
          <ServerRouter context={known ? withOwnRoutes(bare) : bare} url={request.url} />
        </StillData>
      </AreScriptsKnown>
    </RequestId>,
  )
  const { page, scripts } = known
    ? { page: rendered, scripts: known }
    : takeWakingScripts(rendered, !import.meta.env.DEV && !isOffice(routerContext))
  // While developing, scripts change under way.
  if (!known && !import.meta.env.DEV) keepWakingScripts(key, scripts)
  const frame = writtenFrame(settings, new URL(request.url).pathname)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new WholePage(pageBytes(assembledPage({ page, frame, scripts, told, styleOf })), { status, headers })
}

/** The office's screens are worked with from the first moment on, on lines and machines that bear it. */
const isOffice = ({ staticHandlerContext: { matches } }: EntryContext) =>
  matches.some(({ route }) => route.id.includes('/office/'))

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) pageOf({ context }).log(error)
}
