import { findStatus, type Statuses, type StatusSet } from '../../../../../contract/status.ts'
import { m } from '../../../../app/words.ts'
import type { ConfirmQuestion } from '../../../../forms/state/form-options.ts'

/** Asks before a form saves a status from which nothing leads back, as lists do where one is set in its row. */
export const asksBeforeFinal =
  <S extends Statuses>(set: StatusSet<S>) =>
  ({ status }: { status?: string | number | null | undefined }): ConfirmQuestion | undefined => {
    const chosen = findStatus(set, status)
    return chosen?.isFinal ? { text: m.office_status_final(), button: chosen.label } : undefined
  }
