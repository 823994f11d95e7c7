import { createContext } from 'react'

/** The id under which the server logged this request; only known while it renders. */
export const RequestId = createContext<string | undefined>(undefined)
