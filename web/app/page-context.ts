import type { ComponentType } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'
import type { SiteContent } from '../../contract/content.ts'
import type { FooterPlace } from '../../contract/site/blocks.ts'
import type { Language } from '../../shared/languages.ts'
import type { Api } from './api.ts'

/** Settings that every page may know; nothing secret and nothing personal. */
export type PublicSettings = {
  demoMode: boolean
  /** Smallest gift in rupees, where it is another than the usual one. */
  minimumGift?: number
  /** Whether gifts can be given again and again here. */
  recurring: boolean
  /** Whether people may sign in with an identity provider, by `socialLogin.start`. */
  socialLogin: boolean
  /** Origin in absolute addresses, without a trailing slash. */
  baseUrl: string
  /** The name of the charity that runs this installation. */
  brandName: string
  /** Its logo in place of the drawn mark; `isAlone` where it says the name itself. */
  brandLogo?: { path: string; width: number; height: number; isAlone: boolean } | undefined
  /** The name under which it takes gifts and issues receipts. */
  registeredName: string
  supportPhone: string
  supportEmail: string
  /** The charity's pages elsewhere, as the installation names them. */
  social: SiteContent['contacts']['social']
  /** Parts of the footer that staff wrote, by language. */
  footers?: Readonly<
    Record<
      Language,
      { line?: string | undefined; links: readonly { place: FooterPlace; label: string; link: string }[] }
    >
  >
  /** Address for reports of errors in the browser; null: they are only logged on the server. */
  errorReportUrl: string | null
}

/** The same without what the server alone writes into pages. */
export type ClientSettings = Omit<PublicSettings, 'social' | 'registeredName' | 'brandLogo' | 'footers'>

/** One page request, as loaders and actions see it. */
export type PageRequest = {
  /** Calls as an anonymous visitor: safe in pages that are kept for everyone. */
  api: Api
  /** Calls with the reader's own login and address; a page that used it is never kept. */
  personalApi: Api
  settings: PublicSettings
  requestId: string
  /** The city whose fundraisers come first; only on pages that are kept for each city apart. */
  city?: string | undefined
  log(error: unknown): void
  /**
   * Allows this page to be kept, until one of the tags is purged: `fundraisers` (which there are and what
   * they say), `fundraiser:{id}` (its figures and donors), `figuresTag` (its figures, at most a second late). A page that
   * names no tag is rendered each time.
   */
  keep(...tags: string[]): void
  /**
   * Data of a page that `StillPage` shows, and what draws it: a document holds what was drawn, and neither of them
   * is sent.
   */
  still<Data extends object>(data: Data, Draw: ComponentType<Data>): Data | undefined
  /**
   * A loader's data with what a page only needs to be drawn: in a document it stands as it was drawn, in a `StillPart`,
   * and is not sent beside it.
   */
  drawnOnce<Data extends object, Drawn extends object>(data: Data, drawn: Drawn): Data & Partial<Drawn>
  /** Data given to `still` for a document. */
  stillData(): unknown
}

export const pageContext = createContext<PageRequest>()

/** The page request of a loader's or action's arguments. */
export const pageOf = ({ context }: { context: Readonly<RouterContextProvider> }) => context.get(pageContext)
