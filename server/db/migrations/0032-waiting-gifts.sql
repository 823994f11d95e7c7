-- Gifts that a person must look at, few among all: the desk lists them.
create index attempt_review on attempt (donation_id) where review_reason is not null;
