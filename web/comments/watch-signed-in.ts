import { useSyncExternalStore } from 'react'

const root = () => document.documentElement

/** The frame marks the document once somebody is signed in. */
function watch(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(root(), { attributeFilter: ['data-signed-in'] })
  return () => observer.disconnect()
}

/** Whether somebody is signed in, and whether that changes. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    watch,
    () => 'signedIn' in root().dataset,
    () => false,
  )
