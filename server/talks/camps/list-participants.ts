import { campParticipants } from '../../../contract/talks/camp-participants.ts'
import { defineOfficeList } from '../../platform/lists/define.ts'

export const participantsList = defineOfficeList(campParticipants.participants, {
  fileName: 'camp-participants',
  sheet: 'Participants',
  from: 'event_registration r',
  columns: {
    id: 'r.id',
    version: 'r.version',
    createdAt: 'r.created_at',
    name: 'r.name',
    email: 'r.email',
    mobileNo: 'r.mobile_no',
    people: 'r.party_size',
    slotId: 's.id',
    slotStartsAt: 's.starts_at',
    location: 'l.name',
    status: 'r.status',
  },
  joins: `join camp c on c.event_id = r.event_id left join camp_booking b on b.registration_id = r.id
    left join camp_slot s on s.id = b.slot_id left join camp_location l on l.id = s.location_id`,
  sorts: { name: 'name' },
  search: `coalesce(r.name, '') || ' ' || coalesce(r.email, '') || ' ' || coalesce(r.mobile_no, '')`,
  filters: { event: 'r.event_id' },
})
