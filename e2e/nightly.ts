import { isNightly } from '../server/testing/is-nightly.ts'

/** Returns every case at night, else the few that stand for them. */
export const casesOf = <T>(few: readonly T[], all: readonly T[]): readonly T[] => (isNightly ? all : few)

/** Returns every case at night, else each `step`th. */
export const everyNth = <T>(step: number, all: readonly T[]): readonly T[] =>
  isNightly ? all : all.filter((_, index) => index % step === 0)
