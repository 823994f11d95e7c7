import type { ComponentType } from 'react'
import type { NavigateFunction } from 'react-router'
import type { Aside } from '../app/client/notify.ts'

export type AlertLook = NonNullable<NonNullable<Aside['word']>['look']>
export type PopUpMessage = NonNullable<Aside['popUpMessage']>

/** Options of a link to giving: the slug of a cause, and whether recurring gifts are taken here. */
type Asked = { cause: string | undefined; recurs: boolean }
export type GiveProps = Asked & { close(): void }

/** Popups over a page, one at a time. */
export type Popup =
  | { kind: 'sign-in'; said?: string | undefined; isSecondStep?: true | undefined }
  | { kind: 'sign-up' }
  | { kind: 'city' }
  | { kind: 'give'; Give: ComponentType<GiveProps>; asked: Asked }
  | { kind: 'part'; Part: ComponentType<{ close(): void }> }
  | { kind: 'message'; message: PopUpMessage }
  | { kind: 'video'; title: string; embed: string; film: string }

/** Message shown for a while: a toast at the edge, or an alert on top. */
export type Word = {
  id: number
  text: string
  seconds: number
  look?: AlertLook
  isBad?: boolean
  action?: { label: string; press(): void }
}

type Stage = { popup: Popup | undefined; words: readonly Word[] }

let stage: Stage = { popup: undefined, words: [] }
let lastId = 0
const watchers = new Set<() => void>()

const change = (part: Partial<Stage>) => {
  stage = { ...stage, ...part }
  for (const watcher of watchers) watcher()
}

export const stageNow = () => stage
export const watchStage = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const showPopup = (popup: Popup) => change({ popup })
export const closePopup = () => change({ popup: undefined })

/** Seconds that a toast stays; in the office a success stays shorter. */
export const toastSeconds = 5
const officeSuccessSeconds = 2

const usualSeconds = ({ look, isBad }: Pick<Word, 'look' | 'isBad'>) => {
  const isFailure = isBad || look === 'danger' || look === 'warning'
  return !isFailure && document.getElementById('office') ? officeSuccessSeconds : toastSeconds
}

/** A toast at the edge of the page, or with a look an alert on top; screen readers read it out. */
export function showWord({ seconds, ...word }: NonNullable<Aside['word']>) {
  lastId += 1
  // The same text again replaces the first.
  const others = stage.words.filter(({ text, look }) => text !== word.text || look !== word.look)
  change({ words: [...others, { ...word, id: lastId, seconds: seconds ?? usualSeconds(word) }] })
}
export const unsay = (id: number) => change({ words: stage.words.filter((word) => word.id !== id) })

let navigate: NavigateFunction | undefined
/** Keeps the pages' own router, by which popups lead on. */
export const leadBy = (go: NavigateFunction) => {
  navigate = go
}
/** Resolves once the page is open. */
export const openPage = async (path: string, options?: { state: object }): Promise<void> =>
  navigate?.(path, options)
export const goTo = (path: string, options?: { state: object }): void => void navigate?.(path, options)
/** The page that is open, with its data fetched anew. */
export const refreshPage = () =>
  void navigate?.(location.pathname + location.search + location.hash, {
    replace: true,
    preventScrollReset: true,
  })
