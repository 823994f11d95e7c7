import { Suspense, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { NavigateFunction } from 'react-router'
import { SignIn } from '../accounts/sign-in.tsx'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { CitySelector } from '../places/city-selector.tsx'
import { lazyImport } from '../app/client/lazy-import.ts'
import { filmAddress } from '../ui/links/link-rule.ts'
import { MessagePopup } from '../overlays/message-popup.tsx'
import { closePopup, leadBy, showPopup, stageNow, watchStage, type Popup } from '../overlays/overlay-store.ts'
import { VideoPopup } from '../overlays/video-popup.tsx'
import { Words } from '../overlays/toasts.tsx'

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
  if (kind === 'sign-in' || kind === 'city') showPopup({ kind })
  if (kind === 'give') {
    const { cause, recurs } = opener.dataset
    const asked = { cause, recurs: recurs !== undefined }
    void lazyImport(
      () => import('../donations/popup/give-popup.tsx'),
      () => openBy(opener),
    ).then((part) => part && showPopup({ kind, Give: part.GivePopup, asked }))
  }
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
  if (popup.kind === 'sign-in') return <SignIn close={closePopup} />
  if (popup.kind === 'give') return <popup.Give {...popup.asked} close={closePopup} />
  if (popup.kind === 'city') return <CitySelector close={closePopup} />
  if (popup.kind === 'video') return <VideoPopup {...popup} close={closePopup} />
  return <MessagePopup message={popup.message} close={closePopup} />
}
