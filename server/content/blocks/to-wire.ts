import { blockStatus, type TextOfBlock } from '../../../contract/site/blocks.ts'
import { statusCodeOf } from '../../../contract/status.ts'
import type { StoredBlockText } from './store-blocks.ts'

/** A text of a block as its form shows it. */
export const textOnWire = ({
  id,
  language,
  revision,
  content,
  status,
  hasChanges,
  savedAt,
  savedBy,
}: StoredBlockText): TextOfBlock => ({
  id,
  language,
  revision,
  content,
  status: statusCodeOf(blockStatus, status),
  hasChanges: hasChanges && Object.keys(content).length > 0,
  savedAt: savedAt.toISOString(),
  savedBy,
})
