import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Waiting ends with what is waited for; a machine with other work takes longer until then.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)
