import { AppError } from '../../http/app-error.ts'
import type { DecisionContext, DecisionRule, DecisionSubject } from '../../platform/decisions/decide.ts'
import type { DecidingServices } from '../../platform/decisions/decide.ts'
import { isProofOpened, lockProof, setProofStatus, type Proof, type ProofStatus } from './store-proofs.ts'

type Body = { id: number; reason?: string }
type Deciding = DecisionContext<DecidingServices, Body, Proof>
type Rule = DecisionRule<DecidingServices, Body, Proof>

const photo: DecisionSubject<DecidingServices, Body, Proof> = {
  lock: ({ tx, body }) => lockProof(tx, body.id),
  late: 'PHOTO_DECIDED',
  constraints: { stock_proof_four_eyes: 'OWN_PART', stock_proof_decided_once: 'PHOTO_DECIDED' },
}

const decide = async (
  { tx, record, by, at, body }: Deciding,
  status: Exclude<ProofStatus, 'waiting'>,
): Promise<void> => {
  const { accountId: id, fullName: name } = by.actor
  await setProofStatus(tx, record.id, { status, by: { id, name }, at, reason: body.reason ?? null })
}

const auditOf =
  (action: string) =>
  ({ record }: Deciding) => ({ action: `stock_proof.${action}`, subject: `stock_proof:${record.id}` })

export const photoApproval: Rule = {
  subject: {
    ...photo,
    barred: ({ record, by }) => (record.addedById === by.actor.accountId ? 'OWN_PART' : undefined),
  },
  from: ['waiting'],
  async check({ tx, record, by }) {
    if (!(await isProofOpened(tx, record.id, by.actor.accountId))) throw new AppError('PHOTOS_UNOPENED')
  },
  apply: (deciding) => decide(deciding, 'approved'),
  audit: auditOf('approved'),
}

export const photoRejection: Rule = {
  subject: photo,
  from: ['waiting'],
  apply: (deciding) => decide(deciding, 'rejected'),
  audit: auditOf('rejected'),
}

export const photoWithdrawal: Rule = {
  subject: photo,
  from: ['approved'],
  apply: (deciding) => decide(deciding, 'withdrawn'),
  audit: auditOf('withdrawn'),
}
