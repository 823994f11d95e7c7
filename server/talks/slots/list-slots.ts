import { slotStatus } from '../../../contract/talks/facts.ts'
import { speakerSlots } from '../../../contract/talks/slots.ts'
import { workByStatus } from '../../platform/lists/area-work.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

const screen = '/event-manager/slots'

export const slotWork = workByStatus(slotStatus, {
  area: 'event-manager',
  table: 'speaker_slot',
  screen,
  waiting: { requested: 'Topics offered by speakers' },
})

export const slotsList = defineOfficeList(speakerSlots.list, {
  fileName: 'speaker_slots',
  sheet: 'Slots',
  from: 'speaker_slot s',
  columns: {
    id: 's.id',
    requestedAt: 's.created_at',
    topic: 's.topic',
    name: 's.name',
    email: 's.email',
    phone: 's.mobile_no',
    startsAt: 's.starts_at',
    place: `case when s.is_online then 'Online' else s.city end`,
    status: 's.status',
  },
  always: `s.status <> 'removed'`,
  search: ['name', 'email', 'topic'],
})
