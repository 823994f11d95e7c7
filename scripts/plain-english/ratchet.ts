import { marksIn } from './marks.ts'
import { proseOf } from './sentences.ts'

/** Number of marked sentences that each older file may still have. */
export type Allowed = Readonly<Record<string, number>>
export type Finding = { path: string; text: string; advice: string[] }
export type Prose = { path: string; count: number; findings: Finding[] }

/** Share of marked sentences that a file without an allowance may have. */
const newFileShare = 0.03

export function readProse(path: string, text: string): Prose {
  const prose = proseOf(path, text)
  const findings = prose
    .map((sentence) => ({ path, text: sentence, advice: marksIn(sentence) }))
    .filter(({ advice }) => advice.length > 0)
  return { path, count: prose.length, findings }
}

/** Files with more marked sentences than they may have. */
export const overAllowance = (files: readonly Prose[], allowed: Allowed): Prose[] =>
  files.filter(({ path, count, findings }) => findings.length > (allowed[path] ?? count * newFileShare))

/** Paths whose allowance is higher than needed, deleted files included. */
export function looseAllowances(files: readonly Prose[], allowed: Allowed): string[] {
  const marked = new Map(files.map(({ path, findings }) => [path, findings.length]))
  return Object.keys(allowed).filter((path) => allowed[path]! > (marked.get(path) ?? 0))
}

/**
 * The allowances after a change: each falls to the current count and never rises.
 * A renamed file takes its allowance along.
 */
export function lowered(
  files: readonly Prose[],
  allowed: Allowed,
  renames: ReadonlyMap<string, string>,
): Allowed {
  const next: Record<string, number> = {}
  for (const { path, findings } of files) {
    const before = allowed[path] ?? allowed[renames.get(path) ?? '']
    if (before !== undefined && findings.length > 0) next[path] = Math.min(before, findings.length)
  }
  return next
}
