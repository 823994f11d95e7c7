/** A letter that will not be taken however often it is tried. */
export class Undeliverable extends Error {
  /** Whether the recipient's address was refused. */
  readonly isOfRecipient: boolean
  constructor(message: string, { isOfRecipient = false }: { isOfRecipient?: boolean } = {}) {
    super(message)
    this.isOfRecipient = isOfRecipient
  }
}
