-- Deliveries of goods, the latest first.
create index stock_movement_delivered on stock_movement (happened_at desc, id desc) where kind = 'delivered';

-- Weights of one unit, where pieces of a category are alike.
update material_category set unit_weight = w.grams
from (values ('Clothes', 300), ('Books and stationery', 350), ('Bedding and blankets', 1200)) w(category, grams)
where name = w.category and unit_weight is null;
