-- Fundraisers with reports that nobody has dealt with, for the lists and the landing page of their managers.
create index campaign_report_case_open on campaign_report_case (campaign_id) include (first_at) where status = 'open';
