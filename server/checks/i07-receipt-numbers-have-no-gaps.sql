-- I7: in every series the numbers run from 1 to the counter, each once.
select s.series, s.last_number, count(r.id) as receipts, min(r.number) as first, max(r.number) as last
from receipt_series s left join receipt r on r.series = s.series
group by s.series, s.last_number
having count(r.id) <> s.last_number or (count(r.id) > 0 and (min(r.number) <> 1 or max(r.number) <> s.last_number))
