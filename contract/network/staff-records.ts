import * as z from 'zod/mini'
import {
  logisticsNamed,
  staffDropOffFields,
  staffNeedHelpFields,
  staffPartnerFields,
  staffVolunteerFields,
} from './facts.ts'

/** Records that staff add by `show-interest`: one schema per form, with every field that 001 §5 requires. */
export const staffRecords = {
  volunteer: z.strictObject(staffVolunteerFields),
  dropOff: z.strictObject(staffDropOffFields),
  partner: z.strictObject(staffPartnerFields).check(logisticsNamed),
  needHelp: z.strictObject(staffNeedHelpFields),
}
