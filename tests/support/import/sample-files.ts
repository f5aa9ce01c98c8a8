const lines = (...rows: string[]) => rows.join("\r\n");
const toUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

/** Sample files with invented records, in the format of the program that the file's name begins with. */
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
      "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Total Spent,Total Orders,Note,Tax Exempt,Tags",
      "'5550001,Asha,Sample,asha.sample@example.com,yes,,1 Sample Road,,Jaipur,RJ,IN,'302001,'+91 98765 00001,,1200.00,1,,no,\"vip, jaipur\"",
      "'5550002,Ravi,,ravi.sample@example.com,no,,2 Sample Road,,Kochi,KL,IN,'68200,,,0.00,0,,no,",
      "'5550003,Nobody,Here,,no,,,,,,,,,,0.00,0,,no,",
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
      'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Low stock amount,Sale price,Regular price,Categories,Tags,Images,Parent,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global,Attribute 3 name,Attribute 3 value(s),Attribute 3 visible,Attribute 3 global',
      "11,simple,W-1,,Sample Saree,1,0,visible,Six yards.,,,,1,5,,,2499,Women > Sarees,silk,https://images.example/saree.jpg",
      "12,simple,W-2,,Sample Unpriced,1,,,,,,,1,,,,,Women > Blouses",
      '20,variable,K-20,,Sample Kurta,1,,visible,,Soft cotton.\\n\\nWash cold.,,,1,,,,,"Women, Women > Kurtas","festive, hand\\, block","https://images.example/kurta-1.jpg, https://images.example/kurta-2.jpg",,Sample Looms,Color,"Red, Blue",1,1,Size,"S, M",1,1,Fabric,Cotton,1,0',
      '22,variation,K-20-RM,,"Sample Kurta - Red, M",1,,,,,,,1,2,,,999,,,,K-20,,Color,Red,,1,Size,M,,1',
      "30,grouped,G-1,,Sample Set,1,,,,,,,,,,,,Women > Kurtas",
      "31,external,X-1,,Sample Elsewhere,1,,,,,,,,,,,999",
      '32,"simple, downloadable, virtual",D-1,,Sample Pattern,1,,,,,,,,,,,99',
      "40,simple,B-40,,Sample Blouse,1,,,,,,,1,3,,,799,Women > Blouses,,,,,Colour,Maroon,1,1,Size,Free Size,1,1",
      '21,variation,K-20-RS,4006381333931,"Sample Kurta - Red, S",1,,,,,,,1,4,,899,999,,,https://images.example/red.jpg,id:20,,Color,Red,,1,Size,S,,1',
      '23,variation,K-20-BS,,"Sample Kurta - Blue, S",1,,,,,,,0,0,,,999,,,,K-20,,Color,Blue,,1,Size,S,,1',
      "99,variation,Z-99,,Sample Lost - S,1,,,,,,,1,1,,,999,,,,id:98,,Size,S,,1",
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
  "shopify-products-new.csv": Buffer.from(
    lines(
      "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Product image URL",
      "Sample Kurta,new-kurta,<p>Cotton.</p>,Sample Looms,,Kurta,festive,TRUE,active,N-S,,Color,Red,Size,S,999,1299,shopify,4,https://images.example/kurta.jpg",
      ",new-kurta,,,,,,,,N-M,,,Red,,M,999,1299,shopify,2",
      "Sample Stole,new-stole,,Sample Looms,,Stole,,TRUE,active,N-1,,Title,Default Title,,,free,,shopify,1",
    ),
  ),
  "magento-products.csv": Buffer.from(
    lines(
      "sku,store_view_code,attribute_set_code,product_type,categories,name,price,qty,color,size,additional_attributes,configurable_variations",
      'M-1,,Default,simple,"Default Category/Women/Kurtas",Sample Kurta Red,899.0000,5.0000,Red,M,"fabric=Cotton,gender=Women",',
      'M-C,,Default,configurable,"Default Category/Women/Kurtas",Sample Kurta,,0.0000,,,,"sku=M-1,color=Red"',
    ),
  ),
  "hindi.csv": Buffer.from(
    lines("कोड;नाम;मूल्य;रंग;साइज;स्टॉक", "H-1;नमूना कुर्ता;१,२९९;लाल;M;४", "H-2;नमूना साड़ी;मुफ़्त;नीला;;", ";;;;;;;"),
  ),
};
