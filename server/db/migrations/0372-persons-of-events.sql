-- Registrations of one person at all events: staff see notes at each of them.
create index event_registration_by_person on event_registration (person_key, id);
