import type pg from 'pg'
import type { GatewayName } from '../../contract/gateways.ts'
import type { finance } from '../../contract/finance/finance.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { bytes, withMeta } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Db } from '../platform/db/database.ts'
import { answerList, type ListDeps } from '../platform/lists/answer.ts'
import { sealDownload } from '../platform/lists/download-key.ts'
import type { Gateway } from '../platform/gateways/gateway.ts'
import { istDay } from '../platform/ist.ts'
import { onWire } from '../platform/on-wire.ts'
import { resendReceipt } from '../donations/index.ts'
import { requestOnWire } from '../refunds/index.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../platform/uuid7.ts'
import { listHandler } from '../http/records/list-handler.ts'
import { findReceipt, receiptFileName, receiptPdf, type ReceiptDeps } from '../receipts/index.ts'
import { undecidableWords } from '../words/finance.ts'
import { blotted, blottedHeaders } from './quarantine/redact.ts'
import { cameBy } from './quarantine/received-amount.ts'
import { caseOnWire } from './donation/store-review-cases.ts'
import { auditEventOnWire } from './donation/store-history.ts'
import { dayBookList } from './lists/list-day-book.ts'
import { disputesList } from './lists/list-disputes.ts'
import { sortedByDays } from './lists/list-conditions.ts'
import { donationsList } from './lists/list-donations.ts'
import { ledgerList } from './lists/list-ledger.ts'
import { quarantineList } from './lists/list-quarantine.ts'
import { refundsList } from './lists/list-refunds.ts'
import { receiptsList } from './lists/list-receipts.ts'
import { resolve, type ResolveDeps } from './quarantine/resolve.ts'
import { findDonationStory, findQuarantined } from './donation/store-story.ts'
import { findFundraisers } from './store-fundraisers.ts'
import { findAccount, listAccounts } from './store-ledger.ts'
import { countForged } from './quarantine/store-forged.ts'
import {
  accountOnWire,
  accountsOnWire,
  bookedOnWire,
  byBankOnWire,
  entryOnWire,
  quarantinedOnWire,
  totalsOnWire,
} from './wire.ts'

export type FinanceDeps = Services &
  ListDeps &
  ResolveDeps &
  ReceiptDeps & {
    db: Db
    pool: pg.Pool
    gateways: ReadonlyMap<GatewayName, Gateway>
  }

export const financeHandlers = (deps: FinanceDeps): Handlers<typeof finance> => {
  return {
    donations: ({ query }, ctx) => listHandler(deps, donationsList)({ query: sortedByDays(query) }, ctx),
    fundraisers: ({ query }) => findFundraisers(deps.readPool, query),
    async donation({ params }, { actor }) {
      const found = isUuid(params.donationId)
        ? await findDonationStory(deps.pool, deps.gateways, params.donationId)
        : undefined
      if (found === undefined) throw new AppError('DONATION_NOT_FOUND')
      const {
        schedule,
        attempts,
        receipts,
        refunds,
        offers,
        toConfirm,
        owedFollowUps,
        disputes,
        review,
        entries,
        settled,
        cases,
        unmatched,
        history,
      } = found
      const readsBooks = actor.permissions.has('ledger.read')
      const mayGiveBack = actor.permissions.has('donations.refund')
      return {
        ...onWire(found),
        schedule,
        attempts: attempts.map(onWire),
        receipts: receipts.map(onWire),
        refunds: refunds.map(onWire),
        left: mayGiveBack ? offers.leftPaise / 100 : 0,
        byBank: (mayGiveBack && byBankOnWire(offers, istDay(deps.clock.now()))) || null,
        toConfirm: (toConfirm && requestOnWire(toConfirm, actor)) ?? null,
        mayFollowUp: mayGiveBack,
        owedFollowUps: owedFollowUps.map(({ owedPaise, ...said }) =>
          onWire({ ...said, amountPaise: owedPaise }),
        ),
        disputes: disputes.map(onWire),
        review: review && {
          ...review,
          quarantineId: readsBooks ? review.quarantineId : null,
        },
        entries: entries.map(entryOnWire),
        settled: readsBooks ? settled.map(onWire) : [],
        cases: readsBooks ? cases.map((one) => caseOnWire(deps.gateways, one)) : [],
        unmatched: readsBooks ? unmatched.map(onWire) : [],
        history: history.map(auditEventOnWire),
      }
    },
    receipts: listHandler(deps, receiptsList),
    async receiptFile({ params }) {
      const found = await findReceipt(deps.db, params.id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return bytes(await receiptPdf(deps, found), receiptFileName(found))
    },
    async resendReceipt({ body }, { actor }) {
      const by = { id: actor.accountId, name: actor.fullName }
      const sent = await resendReceipt(deps, { receiptId: body.id, actor: by, at: deps.clock.now() })
      if (sent === 'unknown') throw new AppError('NOT_FOUND')
      if (sent === 'cancelled') throw new AppError('RECEIPT_CANCELLED')
      if (sent === 'just_sent') throw new AppError('RECEIPT_JUST_SENT')
      return sent
    },
    async ledger({ query }, { actor }) {
      const rows = await listAccounts(deps.readPool, query)
      const asked = { ...query, sort: 'accounts' }
      const download = { list: ledgerList.call.list.name!, asked }
      return withMeta(accountsOnWire(rows), {
        downloadKey: sealDownload(deps.signer, actor.accountId, download, deps.clock.realNow()),
        totals: totalsOnWire(rows),
      })
    },
    async dayBook({ query }, { actor }) {
      const { account, from, to } = query
      const [{ rows, meta }, found] = await Promise.all([
        answerList(deps, dayBookList, query, actor.accountId),
        account ? findAccount(deps.readPool, { account, from, to }) : undefined,
      ])
      return withMeta(
        rows.map((row) => bookedOnWire(row, account)),
        { ...meta, account: found ? accountOnWire(found) : null },
      )
    },
    refunds: ({ query }, ctx) => listHandler(deps, refundsList)({ query: sortedByDays(query) }, ctx),
    disputes: listHandler(deps, disputesList),
    async quarantine({ query }, { actor }) {
      const [{ rows, meta }, forged] = await Promise.all([
        answerList(deps, quarantineList, query, actor.accountId),
        countForged(deps.readPool),
      ])
      return withMeta(rows.map(quarantinedOnWire), { ...meta, forged })
    },
    async quarantineItem({ params }) {
      const found = await findQuarantined(deps.pool, params.id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const { raw, cutFrom, headers, isGiftOpen, decided, name, orderedPaise, paidOut } = found
      return {
        ...quarantinedOnWire(found),
        raw: blotted(raw),
        cutFrom,
        headers: blottedHeaders(headers),
        name,
        ordered: orderedPaise === null ? null : orderedPaise / 100,
        came: cameBy(deps.gateways, found),
        decides: isGiftOpen,
        decided,
        paidOut: paidOut.map(onWire),
      }
    },
    async resolveQuarantine({ body }, { actor }) {
      const outcome = await resolve(deps, {
        ...body,
        decision: body.decision,
        allForged: body.allForged === true,
        actor: { id: actor.accountId, name: actor.fullName },
        at: deps.clock.now(),
      })
      if (outcome === 'resolved') return null
      if (outcome === 'unknown') throw new AppError('NOT_FOUND')
      if (outcome === 'resolved_before') throw new AppError('RESOLVED_BEFORE')
      if (outcome === 'undecided_gift') throw invalidField('decision', 'Choose what becomes of the gift')
      if (outcome === 'no_gift')
        throw invalidField('decision', 'No gift waits for this message: there is nothing to decide')
      const { refused } = outcome
      if (refused === 'away') throw new AppError('GATEWAY_UNAVAILABLE')
      throw new AppError('GIFT_UNDECIDABLE', { message: undecidableWords[refused] })
    },
  }
}
