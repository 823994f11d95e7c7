import { Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { NavigateFunction } from 'react-router'
import { AccountPopup } from '../accounts/popup/account-popup.tsx'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { CitySelector } from '../places/city-selector.tsx'
import { lazyImport } from '../app/client/lazy-import.ts'
import { filmAddress } from '../ui/links/link-rule.ts'
import { MessagePopup } from '../overlays/message-popup.tsx'
import { closePopup, leadBy, showPopup, stageNow, watchStage, type Popup } from '../overlays/overlay-store.ts'
import { VideoPopup } from '../overlays/video-popup.tsx'
import { Words } from '../overlays/toasts.tsx'

/** @public called through a module that is loaded when it is wanted */
export { followTab } from './follow-tab.ts'
/** @public called through a module that is loaded when it is wanted */
export { handleNotice } from './handle-notice.ts'

/** Everything that stands over a page. It has a root of its own, so that no page carries it before it is wanted. */
export function raise(go: NavigateFunction) {
  leadBy(go)
  if (document.getElementById('overlays')) return
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'overlays' }))
  createRoot(place).render(
    <Suspense>
      <WholeSheet />
      <Overlays />
    </Suspense>,
  )
}

/**
 * Opens what an element of a page names in `data-opens`; of a film its own link says which.
 * @public called through a module that is loaded when it is wanted
 */
export function openBy(opener: HTMLElement) {
  const kind = opener.dataset['opens']
  if (kind === 'sign-in' || kind === 'sign-up' || kind === 'city') showPopup({ kind })
  if (kind === 'give') {
    const { cause, recurs } = opener.dataset
    const asked = { cause, recurs: recurs !== undefined }
    void lazyImport(
      () => import('../donations/popup/give-popup.tsx'),
      () => openBy(opener),
    ).then((part) => part && showPopup({ kind, Give: part.GivePopup, asked }))
  }
  if (kind === 'seo')
    void lazyImport(
      () => import('../content/seo-editor.tsx'),
      () => openBy(opener),
    ).then((part) => part?.openSeoEditor())
  if (kind === 'report')
    void lazyImport(
      () => import('../fundraisers/life/report-popup.tsx'),
      () => openBy(opener),
    ).then((part) => part?.openReport(opener.dataset['slug'] ?? ''))
  if (kind === 'video') {
    const film = (opener as HTMLAnchorElement).href
    const embed = filmAddress(film)
    if (embed) showPopup({ kind, title: opener.textContent, embed, film })
  }
}

function Overlays() {
  const { popup, words } = useSyncExternalStore(watchStage, stageNow)
  return (
    <>
      {popup && <Shown popup={popup} />}
      <Words words={words} />
    </>
  )
}

function Shown({ popup }: { popup: Popup }) {
  if (popup.kind === 'sign-in')
    return (
      <AccountPopup
        key={`${popup.said} ${popup.isSecondStep}`}
        start={popup.isSecondStep ? 'second-step' : 'sign-in'}
        said={popup.said}
        close={closePopup}
      />
    )
  if (popup.kind === 'sign-up') return <AccountPopup key="sign-up" start="sign-up-kinds" close={closePopup} />
  if (popup.kind === 'give') return <popup.Give {...popup.asked} close={closePopup} />
  if (popup.kind === 'part') return <popup.Part close={closePopup} />
  if (popup.kind === 'city') return <CitySelector close={closePopup} />
  if (popup.kind === 'video') return <VideoPopup {...popup} close={closePopup} />
  return <MessagePopup message={popup.message} close={closePopup} />
}
