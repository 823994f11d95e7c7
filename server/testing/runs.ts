import { test } from 'vitest'
import { gatewayNames, type GatewayName } from '../../contract/gateways.ts'
import { isNightly } from './is-nightly.ts'

/** Returns the number of runs of a test that draws its steps: few in `npm test`, all at night. */
export const runsOf = (few: number, all: number): number => (isNightly ? all : few)

/** Whether a test that passes through every gateway is skipped for this one: `npm test` takes the first. */
export const isSkippedByDay = (gateway: GatewayName): boolean => !isNightly && gateway !== gatewayNames[0]

/** A test of backups, crashes or other users that takes many seconds and runs at night. */
export const nightlyTest = isNightly ? test : test.skip
