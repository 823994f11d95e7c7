import type { Actor } from '../handlers.ts'
import type { Runs } from '../../platform/db/named.ts'

/** Tag of changes that a topic stands for. Undefined where there is none, or none for whoever asks. */
type Tag = string | undefined | Promise<string | undefined>

/** A topic that streams of events may follow, by its name and what stands behind the colon. */
export type LiveTopic =
  | { name: string; access: 'public'; tagOf(on: Runs, key: string | undefined): Tag }
  | { name: string; access: 'user'; tagOf(on: Runs, key: string | undefined, actor: Actor): Tag }
