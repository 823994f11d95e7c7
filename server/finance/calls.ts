import type pg from 'pg'
import type { GatewayName } from '../../contract/gateways.ts'
import type { finance } from '../../contract/finance.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { bytes, withMeta } from '../http/answers.ts'
import type { Handlers, SignedInCtx } from '../http/handlers.ts'
import type { Db } from '../platform/db/database.ts'
import { askedBy } from '../platform/idempotency.ts'
import { answerList, type ListDeps } from '../platform/lists/answer.ts'
import { sealDownload } from '../platform/lists/download-key.ts'
import type { Asked, OfficeList } from '../platform/lists/list.ts'
import type { Gateway } from '../platform/gateways/gateway.ts'
import { istDay } from '../platform/ist.ts'
import { isUuid } from '../platform/uuid7.ts'
import { findReceipt, receiptFileName, receiptPdf, type ReceiptDeps } from '../receipts/index.ts'
import { askForRefund, type Returned, type returnByBank } from '../refunds/index.ts'
import { undecidableWords } from '../words/finance.ts'
import { blotted, blottedHeaders } from './blot.ts'
import { cameBy } from './came.ts'
import { followUp } from './follow-up.ts'
import { caseOnWire, unmatchedOnWire } from './gift-cases.ts'
import { deedOnWire } from './history.ts'
import { dayBookList } from './list-day-book.ts'
import { disputesList } from './list-disputes.ts'
import { sortedByDays } from './list-conditions.ts'
import { donationsList } from './list-donations.ts'
import { ledgerList } from './list-ledger.ts'
import { quarantineList } from './list-quarantine.ts'
import { refundsList } from './list-refunds.ts'
import { receiptsList } from './list-receipts.ts'
import { followUpOwed } from './owed.ts'
import { refusalOf, transferRefusalOf } from './refund-refusals.ts'
import { settledOnWire } from './settlements/wire.ts'
import { resolve, type ResolveDeps } from './resolve.ts'
import { findGiftStory, findQuarantined } from './store.ts'
import { findAccount, listAccounts } from './store-ledger.ts'
import { countForged, countWaiting } from './store-waiting.ts'
import {
  accountOnWire,
  accountsOnWire,
  bookedOnWire,
  byBankOnWire,
  disputeOnWire,
  entryOnWire,
  giftOnWire,
  quarantinedOnWire,
  refundOnWire,
  totalsOnWire,
} from './wire.ts'

export type FinanceDeps = ListDeps &
  ResolveDeps &
  ReceiptDeps & {
    db: Db
    pool: pg.Pool
    gateways: ReadonlyMap<GatewayName, Gateway>
    /** A refund waits to be sent. @param campaignId of the fundraiser whose gift it is */
    refundAsked(campaignId: number | null): void
    /** Books what was sent by bank transfer. */
    returnByBank(returned: Returned): ReturnType<typeof returnByBank>
  }

export const financeHandlers = (deps: FinanceDeps): Handlers<typeof finance> => {
  const answer = async <Row extends object, Filter extends object, Wire>(
    list: OfficeList<Row, Filter>,
    asked: Asked & Filter,
    { actor }: SignedInCtx,
    onWire: (row: Row) => Wire,
  ) => {
    const { rows, meta } = await answerList(deps, list, asked, actor.accountId)
    return withMeta(rows.map(onWire), meta)
  }
  const namedRefund = (
    body: { donationId: string; amount: number; left?: number | undefined; reason: string },
    { actor, idempotencyKey, callName }: SignedInCtx,
  ) => ({
    donationId: body.donationId,
    amountPaise: Math.round(body.amount * 100),
    leftPaise: body.left === undefined ? undefined : Math.round(body.left * 100),
    reason: body.reason,
    actor: { id: actor.accountId, name: actor.fullName },
    at: deps.clock.now(),
    named: askedBy({ idempotencyKey, accountId: actor.accountId, callName, body }),
  })
  return {
    donations: ({ query }, ctx) => answer(donationsList, sortedByDays(query), ctx, giftOnWire),
    async donation({ params }, { actor }) {
      const found = isUuid(params.donationId)
        ? await findGiftStory(deps.pool, deps.gateways, params.donationId)
        : undefined
      if (found === undefined) throw new AppError('DONATION_NOT_FOUND')
      const {
        schedule,
        attempts,
        receipts,
        refunds,
        offers,
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
        ...giftOnWire(found),
        schedule,
        attempts: attempts.map(({ createdAt, amountPaise, ...rest }) => ({
          ...rest,
          createdAt: createdAt.toISOString(),
          amount: amountPaise / 100,
        })),
        receipts: receipts.map((one) => ({ ...one, issuedAt: one.issuedAt.toISOString() })),
        refunds: refunds.map(refundOnWire),
        left: mayGiveBack ? offers.leftPaise / 100 : 0,
        byBank: (mayGiveBack && byBankOnWire(offers, istDay(deps.clock.now()))) || null,
        mayFollowUp: mayGiveBack,
        owedFollowUps: owedFollowUps.map(({ owedPaise, followedUpAt, ...said }) => ({
          ...said,
          amount: owedPaise / 100,
          followedUpAt: followedUpAt.toISOString(),
        })),
        disputes: disputes.map(disputeOnWire),
        review: review && {
          ...review,
          quarantineId: readsBooks ? review.quarantineId : null,
        },
        entries: entries.map(entryOnWire),
        settled: readsBooks ? settled.map(settledOnWire) : [],
        cases: readsBooks ? cases.map((one) => caseOnWire(deps.gateways, one)) : [],
        unmatched: readsBooks ? unmatched.map(unmatchedOnWire) : [],
        history: history.map(deedOnWire),
      }
    },
    receipts: ({ query }, ctx) =>
      answer(receiptsList, query, ctx, ({ issuedAt, cancelledAt, amountPaise, ...rest }) => ({
        ...rest,
        issuedAt: issuedAt.toISOString(),
        cancelledAt: cancelledAt?.toISOString() ?? null,
        amount: amountPaise / 100,
      })),
    async receiptFile({ params }) {
      const found = await findReceipt(deps.db, params.id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return bytes(await receiptPdf(deps, found), receiptFileName(found))
    },
    async ledger({ query }, { actor }) {
      const rows = await listAccounts(deps.readPool, query)
      const asked = { ...query, sort: 'accounts' }
      const download = { list: ledgerList.name, asked }
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
    async waiting(_input, { actor }) {
      if (!actor.permissions.has('ledger.read'))
        return {
          ...(await countWaiting(deps.readPool)),
          quarantine: null,
          forged: null,
          settlementLines: null,
          unsettled: null,
        }
      const [waiting, forged] = await Promise.all([countWaiting(deps.readPool), countForged(deps.readPool)])
      return { ...waiting, forged }
    },
    refunds: ({ query }, ctx) => answer(refundsList, sortedByDays(query), ctx, refundOnWire),
    async refund({ body }, ctx) {
      const asked = await askForRefund(deps.pool, deps.gateways, namedRefund(body, ctx))
      if ('refused' in asked) throw refusalOf(asked)
      deps.refundAsked(asked.campaignId)
      return { refundId: asked.refundId, status: 'asked' as const }
    },
    async returnByBank({ body }, ctx) {
      const { sentOn, reference } = body
      const done = await deps.returnByBank({ ...namedRefund(body, ctx), sentOn, reference })
      if ('refused' in done) throw transferRefusalOf(done)
      return { refundId: done.refundId, status: 'succeeded' as const }
    },
    async followUpRefund({ body }, { actor }) {
      const outcome = await followUp(deps.pool, {
        ...body,
        actor: { id: actor.accountId, name: actor.fullName },
        at: deps.clock.now(),
      })
      if (outcome === 'unknown') throw new AppError('NOT_FOUND')
      if (outcome === 'over') throw new AppError('RESOLVED_BEFORE')
      return null
    },
    async followUpOwed({ body: { donationId, owed, reason } }, { actor }) {
      const outcome = await followUpOwed(deps.pool, {
        ...{ donationId, owedPaise: Math.round(owed * 100), reason },
        actor: { id: actor.accountId, name: actor.fullName },
        at: deps.clock.now(),
      })
      if (outcome === 'unknown') throw new AppError('DONATION_NOT_FOUND')
      if (outcome === 'over') throw new AppError('RESOLVED_BEFORE')
      if (outcome === 'changed') throw new AppError('OWED_CHANGED')
      return null
    },
    disputes: ({ query }, ctx) => answer(disputesList, query, ctx, disputeOnWire),
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
        paidOut: paidOut.map(({ netPaise, ...line }) => ({ ...line, net: netPaise / 100 })),
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
