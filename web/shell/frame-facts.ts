import { createContext, useContext } from 'react'
import type { PublicSettings } from '../app/page-context.ts'

/** All that the frame of a page depends on, beside its language. */
export type FrameFacts = { settings: PublicSettings | undefined; pathname: string }

export const FrameFactsContext = createContext<FrameFacts>({ settings: undefined, pathname: '/' })
export const useFrameFacts = () => useContext(FrameFactsContext)
