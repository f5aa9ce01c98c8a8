const lines = (...rows: string[]) => rows.join("\r\n");
const toUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

/** Files of the usual kinds, as the programs of their names write them, with invented records. */
export const sampleFiles: Readonly<Record<string, Buffer>> = {
  "shopify-products.csv": Buffer.from(
    lines(
      "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode,Variant Inventory Qty,Variant Price,Country of origin (product.metafields.custom.country_of_origin)",
      'sample-kurta,Sample Kurta,"<p>For every festive day.</p>" ,Sample Looms,,Kurta,"cotton, everyday",Color,Red,Size,S,K-S,4006381333931,4,999.00,India',
      "sample-kurta,,,,,,,,RED,,M,K-M,4006381333931,3,999.00,",
      "sample-stole,Sample Stole,,Sample Looms,,Stole,,Color,Blue,,,ST-1,'12345,2,1299.999,India",
      "sample-shawl,Sample Shawl,,Sample Looms,,Shawl,,Color,Blue,,,SH-1,,2,1499.00,India",
    ),
  ),
  "shopify-customers.csv": Buffer.from(
    lines(
      "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Phone,Phone,Total Spent,Total Orders,Note,Tax Exempt,Tags",
      "'5550001,Asha,Sample,asha.sample@example.com,yes,,1 Sample Road,Jaipur,'+91 98765 00001,,1200.00,1,,no,\"vip, jaipur\"",
      "'5550002,Ravi,,ravi.sample@example.com,no,,2 Sample Road,Kochi,,,0.00,0,,no,",
      "'5550003,Nobody,Here,,no,,,,,,0.00,0,,no,",
    ),
  ),
  "shopify-orders.csv": Buffer.from(
    lines(
      "Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Total,Lineitem quantity,Lineitem name,Lineitem price,Billing Name",
      "#1042,asha.sample@example.com,paid,2026-11-01,fulfilled,INR,999.00,0.00,999.00,1,Sample Kurta - Red / S,999.00,Asha Sample",
    ),
  ),
  "woocommerce-products.csv": Buffer.from(
    lines(
      "ID,Type,SKU,Name,Published,Short description,Stock,Regular price,Categories,Tags,Images",
      '11,simple,W-1,Sample Saree,1,Six yards.,5,2499,"Women > Sarees",silk,https://images.example/saree.jpg',
      "12,simple,W-2,Sample Blouse,1,,,,Women > Blouses,,",
    ),
  ),
  "woocommerce-customers.csv": Buffer.from(
    lines(
      '"Name","Username","Last active","Sign up","Email","Orders","Total spend","AOV","Country / Region","City","Region","Postal code"',
      '"Meera Sample","meera","2026-11-02","2026-01-02","meera.sample@example.com","2","1998","999","IN","Pune","MH","411001"',
    ),
  ),
  "excel-india.csv": Buffer.from(
    lines(
      "sep=;",
      "key;NAME;Price;Colour ;Size;Stock",
      "E-1;Sample Shirt;1,299;White;M;4",
      "E-2;Sample Shirt 2;1,2990;White;M;4",
    ),
    "latin1",
  ),
  "google-sheets.tsv": Buffer.from("Key\tName\tPrice\tColour\nG-1\tSample Dupatta\t₹ 499\tGreen\n"),
  "libreoffice.csv": toUtf16(lines("Key,Name,Price,Colour", 'L-1,"ਕਪਾਹ Sample",799,Green')),
  "flat-file.txt": Buffer.from(
    lines(
      "TemplateType=fptcustom\tVersion=2026.1",
      "Seller SKU\tProduct Name\tBrand\tStandard Price\tQuantity\tColour\tSize",
      "item_sku\titem_name\tbrand_name\tstandard_price\tquantity\tcolor_name\tsize_name",
      "F-1\tSample Jeans\tSample Denim\t1,499.00\t7\tBlue\t32",
    ),
  ),
  "stock-list.csv": Buffer.from(
    lines("HANDLE,Variant sku,Variant Inventory Qty", "sample-shawl,SH-1,9", "sample-hat,H-1,1"),
  ),
  "price-list.csv": Buffer.from(lines("Article No,Selling Price,MRP", "K-1,899,1,299", "K-2,1.299,")),
};
