import type { OwnOrganisation } from '../labels.ts'

/** Props of each form of an organisation's part; its page says what follows once it is saved. */
export type StepProps = {
  own: OwnOrganisation
  button: string
  cancel?: { text: string; press(): void }
  /** Told once it was taken. */
  toast?: string
  leadsTo?: string
  after?: () => unknown
}
